const { configure } = require('@testing-library/dom');

// How long a component may take is no question of these tests; a busy machine must not fail them.
configure({ asyncUtilTimeout: 5000 });
