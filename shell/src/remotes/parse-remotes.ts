import {
  REMOTE_CONTRACT_VERSION,
  type QuickActionDescription,
  type RemoteAddress,
  type ScreenDescription,
  type ScreenFilter,
  type ScreenNavigation,
  type ScreensFile,
} from '@atrium/contracts';
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

const isScreensFile = (value: JsonObject): value is JsonObject & ScreensFile =>
  isNumber(value['contractVersion']) &&
  isText(value['remote']) &&
  isListOf(isScreen)(value['screens']) &&
  isAbsentOr(value['quickActions'], isListOf(isQuickAction));

/** Throws a `contract` {@link RemoteProblem} unless `version` is the shell's contract version. */
export function assertContractVersion(remote: string, version: unknown): void {
  if (version !== REMOTE_CONTRACT_VERSION) {
    throw new RemoteProblem(
      'contract',
      `“${remote}” was built for contract version ${String(version)}; this shell has version ${REMOTE_CONTRACT_VERSION}.`,
    );
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
 * readable, so that the shell knows which addresses belong to the remote.
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
