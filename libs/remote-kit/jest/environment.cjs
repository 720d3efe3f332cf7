const JsdomEnvironment = require('jest-fixed-jsdom');

/**
 * jsdom, where React expects updates inside `act` only while a test runs. A response can also
 * arrive between the end of a test and its cleanup, which no test can await.
 */
module.exports = class Environment extends JsdomEnvironment {
  /** @param {{ name: string }} event of the test runner */
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.IS_REACT_ACT_ENVIRONMENT = true;
    if (name === 'test_fn_success' || name === 'test_fn_failure') {
      this.global.IS_REACT_ACT_ENVIRONMENT = false;
    }
  }
};
