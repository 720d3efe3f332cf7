const { useId } = require('react');
const original = require('@rc-component/util/lib/hooks/useId');

/**
 * Stands for the components' own hook, which gives everything the same id in tests: two open layers
 * would be taken for one, and the end of the first would leave the second deaf to Escape.
 */
function useOwnId(given) {
  const own = useId();
  return given ?? own;
}

module.exports = { ...original, __esModule: true, default: useOwnId };
