/**
 * Forgets a failed request for a shared module, so that the next attempt fetches it again. Module
 * federation keeps it until the page reloads.
 *
 * @returns {import('@module-federation/enhanced/runtime').ModuleFederationRuntimePlugin}
 */
export default function retrySharedModules() {
  return {
    name: 'retry-shared-modules',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const shared of Object.values(scope[pkgName] ?? {})) {
          if (!shared.loaded) shared.loading = null;
        }
      }
    },
  };
}
