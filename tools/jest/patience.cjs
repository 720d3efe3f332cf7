const { configure } = require('@testing-library/dom');

// How long a component may take is no question of these tests; a busy machine must not fail them.
configure({ asyncUtilTimeout: 15_000 });
// Jest leaves the limit of a project's settings out where several projects run together.
jest.setTimeout(60_000);
