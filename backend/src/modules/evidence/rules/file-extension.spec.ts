import { withExtensionOf } from './file-extension';

it.each([
  ['plan.docx', 'plan v2.docx', 'plan.docx'],
  ['plan.docx', 'scan.PDF', 'plan.PDF'],
  ['plan.JPG', 'other.jpg', 'plan.JPG'],
  ['plan', 'scan.pdf', 'plan.pdf'],
  ['plan.pdf', 'scan', 'plan.pdf'],
  ['.env', 'x.txt', '.env.txt'],
])('%s with the content of %s becomes %s', (name, newName, expected) => {
  expect(withExtensionOf(name, newName)).toBe(expected);
});
