import { readFileSync } from 'node:fs';

// The build replaces antd's scroll lock by this file name (docs/reference/pinned-internals.md).
it("finds antd's scroll lock under the name that the build replaces", () => {
  const portal = readFileSync(require.resolve('@rc-component/portal/es/Portal'), 'utf8');
  expect(portal).toMatch(/import useScrollLocker from "\.\/useScrollLocker"/);
  expect(portal).toMatch(/^ *useScrollLocker\(/m);
});
