/**
 * Compiles only if a remote that was built with the released libraries works with the current ones:
 * the libraries that a page shares still export what it uses, and the shell still accepts what it
 * provides (docs/reference/remote-contract.md#versions).
 */
import type { ScreensFile } from '@atrium/contracts';
import * as core from '@atrium/ui-kit';
import * as data from '@atrium/ui-kit/data';
import * as forms from '@atrium/ui-kit/forms';
import * as webKit from '@atrium/web-kit';
import type { ScreensFile as ReleasedScreensFile } from './contracts/remotes.mjs';
import type * as releasedCore from './ui-kit/core.mjs';
import type * as releasedData from './ui-kit/data.mjs';
import type * as releasedForms from './ui-kit/forms.mjs';
import type * as releasedWebKit from './web-kit/index.mjs';

/** Exports whose types contain the list of cache tags, which may grow. Only their names are compared. */
type ExportsWithTags =
  | 'baseApi'
  | 'createRemoteApi'
  | 'createStore'
  | 'sessionApi'
  | 'TAG_TYPES'
  | 'useGetSessionQuery'
  | 'useSignOutMutation';

core satisfies typeof releasedCore;
data satisfies typeof releasedData;
forms satisfies typeof releasedForms;
webKit satisfies Omit<typeof releasedWebKit, ExportsWithTags> & Record<ExportsWithTags, unknown>;

/**
 * The properties of components and the options of functions, such as `Button.loading`. They are
 * compared separately, because a function may ignore an optional property that it once used.
 */
type PropertyNames<Exports> = {
  [Name in keyof Exports & string]: Exports[Name] extends (
    first: infer First extends object,
  ) => unknown
    ? `${Name}.${keyof First & string}`
    : never;
}[keyof Exports & string];

declare const removedFromCore: Exclude<
  PropertyNames<typeof releasedCore>,
  PropertyNames<typeof core>
>;
declare const removedFromData: Exclude<
  PropertyNames<typeof releasedData>,
  PropertyNames<typeof data>
>;
declare const removedFromForms: Exclude<
  PropertyNames<typeof releasedForms>,
  PropertyNames<typeof forms>
>;
declare const removedFromWebKit: Exclude<
  PropertyNames<typeof releasedWebKit>,
  PropertyNames<typeof webKit>
>;

removedFromCore satisfies never;
removedFromData satisfies never;
removedFromForms satisfies never;
removedFromWebKit satisfies never;

declare const releasedRemote: releasedWebKit.RemoteModule;
declare const releasedScreens: ReleasedScreensFile;
declare const releasedTag: releasedWebKit.TagType;

releasedRemote satisfies webKit.RemoteModule;
releasedScreens satisfies ScreensFile;
releasedTag satisfies webKit.TagType;
