import {
  REMOTE_CONTRACT_VERSION,
  type QuickActionDescription,
  type RemoteAddress,
  type ScreenDescription,
  type ScreenNavigation,
  type ScreensFile,
} from '@atrium/contracts';
import { folderAddress } from './folder-address';
import { RemoteProblem } from './remote-problem';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isListOf =
  <Item>(isItem: (item: unknown) => item is Item) =>
  (value: unknown): value is Item[] =>
    Array.isArray(value) && value.every(isItem);
const isAbsentOr = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === undefined || is(value);

const SECTIONS: readonly unknown[] = ['main', 'accounting', 'settings'];

const isNavigation = (value: unknown): value is ScreenNavigation =>
  isFields(value) &&
  SECTIONS.includes(value['section']) &&
  isAbsentOr(value['group'], isText) &&
  isText(value['label']) &&
  isText(value['icon']) &&
  isNumber(value['order']);

/** Paths are absolute, without a slash at the end, and never the dashboard's own. */
const isScreenPath = (value: unknown): value is string =>
  isText(value) && /^(\/[a-z0-9-]+)+$/.test(value);

const isScreen = (value: unknown): value is ScreenDescription =>
  isFields(value) &&
  isScreenPath(value['path']) &&
  isText(value['title']) &&
  isAbsentOr(value['anyRight'], isListOf(isText)) &&
  isAbsentOr(value['navigation'], isNavigation);

const isQuickAction = (value: unknown): value is QuickActionDescription =>
  isFields(value) &&
  isText(value['id']) &&
  isText(value['label']) &&
  isText(value['icon']) &&
  isText(value['right']) &&
  isNumber(value['order']);

const isAddress = (value: unknown): value is RemoteAddress =>
  isFields(value) && isText(value['name']) && isText(value['baseUrl']);

const isScreensFile = (value: Fields): value is Fields & ScreensFile =>
  isNumber(value['contractVersion']) &&
  isText(value['remote']) &&
  isListOf(isScreen)(value['screens']) &&
  isAbsentOr(value['quickActions'], isListOf(isQuickAction));

/** Throws a `contract` {@link RemoteProblem} unless `version` is the shell's own. */
export function assertContractVersion(remote: string, version: unknown): void {
  if (version !== REMOTE_CONTRACT_VERSION) {
    throw new RemoteProblem(
      'contract',
      `“${remote}” is made for contract version ${String(version)}; this shell has version ${REMOTE_CONTRACT_VERSION}.`,
    );
  }
}

/** `/remotes.json` as a list of addresses; throws a `broken` {@link RemoteProblem} on another shape. */
export function parseRemoteAddresses(value: unknown): RemoteAddress[] {
  if (!isListOf(isAddress)(value)) {
    throw new RemoteProblem('broken', 'The list of remotes has an unknown shape.');
  }
  return value.map(({ name, baseUrl }) => ({ name, baseUrl: folderAddress(baseUrl) }));
}

/**
 * The `screens.json` of the remote named `remote`. A file of another contract version is accepted
 * when it can be read all the same, so that the shell knows where the remote's card belongs.
 * Throws a `contract` or `broken` {@link RemoteProblem}.
 */
export function parseScreensFile(value: unknown, remote: string): ScreensFile {
  if (!isFields(value)) {
    throw new RemoteProblem('broken', `The screens file of “${remote}” is not an object.`);
  }
  if (isScreensFile(value) && value.remote === remote) {
    return value;
  }
  assertContractVersion(remote, value['contractVersion']);
  throw new RemoteProblem('broken', `The screens file of “${remote}” has an unknown shape.`);
}
