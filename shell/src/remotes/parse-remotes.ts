import {
  type BuiltFor,
  isOneOf,
  isPlainObject,
  NAVIGATION_SECTIONS,
  type QuickActionDescription,
  REMOTE_CONTRACT_VERSION,
  type RemoteAddress,
  type ScreenDescription,
  type ScreenFilter,
  type ScreenNavigation,
  type ScreensFile,
} from '@atrium/contracts';
import { version as reactVersion } from 'react';
import routerManifest from 'react-router-dom/package.json';
import { withTrailingSlash } from './prefetch-screens';
import { RemoteError } from './remote-error';

type JsonObject = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isLetter = (value: unknown): boolean => isText(value) && /^[a-z]$/.test(value);
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isListOf =
  <Item>(isItem: (item: unknown) => item is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem);
const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || is(value);

const isNavigation = (value: unknown): value is ScreenNavigation =>
  isPlainObject(value) &&
  isOneOf(NAVIGATION_SECTIONS, value['section']) &&
  isOptional(value['group'], isText) &&
  isText(value['label']) &&
  isText(value['icon']) &&
  isNumber(value['order']) &&
  isOptional(value['shortcut'], isLetter);

const isFilter = (value: unknown): value is ScreenFilter =>
  isPlainObject(value) &&
  isText(value['label']) &&
  isText(value['query']) &&
  value['query'][0] === '?';

/** Absolute, without a trailing slash, and never `/`, which is the dashboard. */
const isScreenPath = (value: unknown): value is string =>
  isText(value) && /^(\/[a-z0-9-]+)+$/.test(value);

const isScreen = (value: unknown): value is ScreenDescription =>
  isPlainObject(value) &&
  isScreenPath(value['path']) &&
  isText(value['title']) &&
  isOptional(value['files'], isListOf(isText)) &&
  isOptional(value['exact'], isBoolean) &&
  isOptional(value['requests'], isListOf(isText)) &&
  isOptional(value['anyRight'], isListOf(isText)) &&
  isOptional(value['navigation'], isNavigation) &&
  isOptional(value['keywords'], isListOf(isText)) &&
  isOptional(value['filters'], isListOf(isFilter));

const isQuickAction = (value: unknown): value is QuickActionDescription =>
  isPlainObject(value) &&
  isText(value['id']) &&
  isText(value['label']) &&
  isOptional(value['keywords'], isListOf(isText)) &&
  isText(value['icon']) &&
  isText(value['right']) &&
  isNumber(value['order']) &&
  isOptional(value['onDashboard'], isBoolean);

const isAddress = (value: unknown): value is RemoteAddress =>
  isPlainObject(value) && isText(value['name']) && isText(value['baseUrl']);

const isBuiltFor = (value: unknown): value is BuiltFor =>
  isPlainObject(value) &&
  isOptional(value['api'], isText) &&
  isText(value['react']) &&
  isText(value['router']);

const isScreensFile = (value: JsonObject): value is JsonObject & ScreensFile =>
  isNumber(value['contractVersion']) &&
  isOptional(value['builtFor'], isBuiltFor) &&
  isText(value['remote']) &&
  isListOf(isScreen)(value['screens']) &&
  isOptional(value['quickActions'], isListOf(isQuickAction));

const majorOf = (version: string): string => version.split('.')[0] ?? version;

const incompatibleError = (remote: string, needed: string, available: string): RemoteError =>
  new RemoteError(
    'contract',
    `This part of Atrium was built for another version of the app: “${remote}” needs ${needed}, and Atrium has ${available}. Ask an admin to install a matching build of “${remote}” or to update Atrium.`,
  );

/** Throws a `contract` {@link RemoteError} unless `version` is the shell's contract version. */
export function assertContractVersion(remote: string, version: unknown): void {
  if (version !== REMOTE_CONTRACT_VERSION) {
    throw incompatibleError(
      remote,
      `contract version ${String(version)}`,
      `version ${REMOTE_CONTRACT_VERSION}`,
    );
  }
}

/**
 * Throws a `contract` {@link RemoteError} unless the shell has the contract version and the major
 * versions of React and the router that the remote was built for. A remote shares the shell's
 * copies.
 */
export function assertCompatible({ remote, contractVersion, builtFor }: ScreensFile): void {
  assertContractVersion(remote, contractVersion);
  if (!builtFor) return;
  const requirements: [name: string, needed: string, available: string][] = [
    ['React', builtFor.react, reactVersion],
    ['React Router', builtFor.router, routerManifest.version],
  ];
  for (const [name, needed, available] of requirements) {
    if (majorOf(needed) !== majorOf(available)) {
      throw incompatibleError(
        remote,
        `${name} ${majorOf(needed)}`,
        `${name} ${majorOf(available)}`,
      );
    }
  }
}

/** Parses `/remotes.json`; throws a `broken` {@link RemoteError} if its shape is invalid. */
export function parseRemoteAddresses(value: unknown): RemoteAddress[] {
  if (!isListOf(isAddress)(value)) {
    throw new RemoteError('broken', 'The list of remotes is invalid.');
  }
  return value.map(({ name, baseUrl }) => ({ name, baseUrl: withTrailingSlash(baseUrl) }));
}

/**
 * Parses the `screens.json` of a remote. A file of another contract version is accepted if it is
 * readable, so that the shell knows which URLs belong to the remote.
 * Throws a `contract` or `broken` {@link RemoteError}.
 */
export function parseScreensFile(value: unknown, remote: string): ScreensFile {
  if (!isPlainObject(value)) {
    throw new RemoteError('broken', `The screens file of “${remote}” is not an object.`);
  }
  if (isScreensFile(value) && value.remote === remote) return value;
  assertContractVersion(remote, value['contractVersion']);
  throw new RemoteError('broken', `The screens file of “${remote}” is invalid.`);
}
