/**
 * Runtime plug-in of module federation, which keeps the failed request of a shared module: without
 * this, a module that couldn't be fetched while offline would be missing until the page reloads.
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
