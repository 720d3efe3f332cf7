const { useId } = require('react');
const original = require('@rc-component/util/lib/hooks/useId');

/**
 * Replaces the hook of antd's components, which returns the same ID for every element in tests: two
 * open overlays would count as one, and after the first closes the second would ignore Escape.
 */
function useUniqueId(givenId) {
  const id = useId();
  return givenId ?? id;
}

module.exports = { ...original, __esModule: true, default: useUniqueId };
