import { readLocalStorage, writeLocalStorage } from '@atrium/web-kit/boot';

interface StoredFlag {
  read: () => boolean;
  write: (isOn: boolean) => void;
}

/** A switch in local storage; off by default and if the browser blocks storage. */
const storedFlag = (key: string): StoredFlag => ({
  read: () => readLocalStorage(key) === 'true',
  write: (isOn) => writeLocalStorage(key, String(isOn)),
});

/**
 * Whether a user was signed in when this browser last opened the app. A hint to prefetch the app:
 * it grants nothing. `index.html` reads it too.
 */
export const signedInFlag = storedFlag('atrium.signed-in');

export const sidebarCollapsedFlag = storedFlag('atrium.sidebar-collapsed');

/** The user has turned off the single-key shortcuts, for example because of speech input. */
export const singleKeysOffFlag = storedFlag('atrium.single-keys-off');
