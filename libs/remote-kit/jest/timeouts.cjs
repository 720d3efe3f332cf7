const { configure } = require('@testing-library/dom');

// Generous, so that tests don't fail on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
// Set here because Jest ignores `testTimeout` of a project when it runs several projects.
jest.setTimeout(60_000);
