import { baseApi } from './base-api.mjs';
type BaseApi = typeof baseApi;
/**
 * The API of one remote: the base API, in which the remote's endpoints have names of their own. So
 * `listProjects` of two remotes are two endpoints, even if they were generated from different API
 * documents or enhanced with different cache tags. The remote itself uses the plain names.
 *
 * All remotes share the cache tags in {@link TAG_TYPES}, because a change in one remote updates the
 * screens of others. Other tag types belong to the remote that adds them.
 *
 * A remote that is replaced by a newer build while the page is open starts again with new endpoints;
 * screens of the old build keep theirs.
 */
export declare function createRemoteApi(remote: string): BaseApi;
export {};
