import {
  REMOTE_CONTRACT_VERSION,
  type BuiltFor,
  type QuickActionDescription,
  type RemoteAddress,
  type ScreenDescription,
  type ScreenFilter,
  type ScreenNavigation,
  type ScreensFile,
} from '@atrium/contracts';
import { version as reactVersion } from 'react';
import routerManifest from 'react-router-dom/package.json';
import { withTrailingSlash } from './prefetch-screens';
import { RemoteProblem } from './remote-problem';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isLetter = (value: unknown): boolean => isText(value) && /^[a-z]$/.test(value);
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isListOf =
  <Item>(isItem: (item: unknown) => item is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem);
const isAbsentOr = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || is(value);

const SECTIONS: readonly unknown[] = ['main', 'accounting', 'settings'];

const isNavigation = (value: unknown): value is ScreenNavigation =>
  isObject(value) &&
  SECTIONS.includes(value['section']) &&
  isAbsentOr(value['group'], isText) &&
  isText(value['label']) &&
  isText(value['icon']) &&
  isNumber(value['order']) &&
  isAbsentOr(value['shortcut'], isLetter);

const isFilter = (value: unknown): value is ScreenFilter =>
  isObject(value) && isText(value['label']) && isText(value['query']) && value['query'][0] === '?';

/** Absolute, without a trailing slash, and never `/`, which is the dashboard. */
const isScreenPath = (value: unknown): value is string =>
  isText(value) && /^(\/[a-z0-9-]+)+$/.test(value);

const isScreen = (value: unknown): value is ScreenDescription =>
  isObject(value) &&
  isScreenPath(value['path']) &&
  isText(value['title']) &&
  isAbsentOr(value['files'], isListOf(isText)) &&
  isAbsentOr(value['anyRight'], isListOf(isText)) &&
  isAbsentOr(value['navigation'], isNavigation) &&
  isAbsentOr(value['filters'], isListOf(isFilter));

const isQuickAction = (value: unknown): value is QuickActionDescription =>
  isObject(value) &&
  isText(value['id']) &&
  isText(value['label']) &&
  isText(value['icon']) &&
  isText(value['right']) &&
  isNumber(value['order']);

const isAddress = (value: unknown): value is RemoteAddress =>
  isObject(value) && isText(value['name']) && isText(value['baseUrl']);

const isBuiltFor = (value: unknown): value is BuiltFor =>
  isObject(value) &&
  isAbsentOr(value['api'], isText) &&
  isText(value['react']) &&
  isText(value['router']);

const isScreensFile = (value: JsonObject): value is JsonObject & ScreensFile =>
  isNumber(value['contractVersion']) &&
  isAbsentOr(value['builtFor'], isBuiltFor) &&
  isText(value['remote']) &&
  isListOf(isScreen)(value['screens']) &&
  isAbsentOr(value['quickActions'], isListOf(isQuickAction));

const majorOf = (version: string): string => version.split('.')[0] ?? version;

const incompatible = (remote: string, needed: string, present: string): RemoteProblem =>
  new RemoteProblem(
    'contract',
    `This part of Atrium was built for another version of the app: “${remote}” needs ${needed}, and Atrium has ${present}. Ask an administrator to install a matching build of “${remote}” or to update Atrium.`,
  );

/** Throws a `contract` {@link RemoteProblem} unless `version` is the shell's contract version. */
export function assertContractVersion(remote: string, version: unknown): void {
  if (version !== REMOTE_CONTRACT_VERSION) {
    throw incompatible(
      remote,
      `contract version ${String(version)}`,
      `version ${REMOTE_CONTRACT_VERSION}`,
    );
  }
}

/**
 * Throws a `contract` {@link RemoteProblem} unless the shell has the contract version and the major
 * versions of React and the router that the remote was built for. A remote shares the shell's copies.
 */
export function assertCompatible({ remote, contractVersion, builtFor }: ScreensFile): void {
  assertContractVersion(remote, contractVersion);
  if (!builtFor) return;
  const needs: [name: string, needed: string, present: string][] = [
    ['React', builtFor.react, reactVersion],
    ['React Router', builtFor.router, routerManifest.version],
  ];
  for (const [name, needed, present] of needs) {
    if (majorOf(needed) !== majorOf(present)) {
      throw incompatible(remote, `${name} ${majorOf(needed)}`, `${name} ${majorOf(present)}`);
    }
  }
}

/** Parses `/remotes.json`; throws a `broken` {@link RemoteProblem} if its shape is invalid. */
export function parseRemoteAddresses(value: unknown): RemoteAddress[] {
  if (!isListOf(isAddress)(value)) {
    throw new RemoteProblem('broken', 'The list of remotes is invalid.');
  }
  return value.map(({ name, baseUrl }) => ({ name, baseUrl: withTrailingSlash(baseUrl) }));
}

/**
 * Parses the `screens.json` of a remote. A file of another contract version is accepted if it is
 * readable, so that the shell knows which URLs belong to the remote.
 * Throws a `contract` or `broken` {@link RemoteProblem}.
 */
export function parseScreensFile(value: unknown, remote: string): ScreensFile {
  if (!isObject(value)) {
    throw new RemoteProblem('broken', `The screens file of “${remote}” is not an object.`);
  }
  if (isScreensFile(value) && value.remote === remote) {
    return value;
  }
  assertContractVersion(remote, value['contractVersion']);
  throw new RemoteProblem('broken', `The screens file of “${remote}” is invalid.`);
}
