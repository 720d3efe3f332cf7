// Generated from backend/openapi.json by "npm run generate". Do not edit.
import { baseApi as api } from '@atrium/web-kit';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/projects`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          status: queryArg.status,
          clientId: queryArg.clientId,
          memberId: queryArg.memberId,
          sort: queryArg.sort,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListProjectsApiResponse = /** status 200 One page of rows. */ ProjectListItemDto[];
export type ListProjectsApiArg = {
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. */
  pageSize?: number;
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
  status?: ProjectStatus;
  /** Projects of this client only. */
  clientId?: number;
  /** Projects that this person is a member of only. */
  memberId?: number;
  /** A minus turns the order round; newest first unless given. */
  sort?: ProjectSort;
};
export type ProjectStatus = 'active' | 'on-hold' | 'completed' | 'cancelled';
export type Ability =
  | true
  | 'role.not_allowed'
  | 'projects.not_member'
  | 'projects.budget_needs_manager'
  | 'projects.cancel_needs_manager'
  | 'projects.reopen_needs_manager'
  | 'projects.delete_needs_admin'
  | 'users.lower_ranks_only'
  | 'users.role_too_high'
  | 'users.own_role'
  | 'users.own_deletion'
  | 'users.own_deactivation'
  | 'users.own_password'
  | 'users.permissions_need_super_admin'
  | 'users.has_joined'
  | 'users.has_not_joined'
  | 'tickets.not_assigned'
  | 'tickets.assign_self_only'
  | 'tickets.reopen_needs_manager'
  | 'tickets.delete_needs_manager'
  | 'timeoff.own_request'
  | 'timeoff.higher_rank'
  | 'timeoff.not_yours'
  | 'timeoff.has_begun'
  | 'timeoff.others_need_admin'
  | 'timeoff.own_balance'
  | 'evidence.not_own';
export type ProjectAbilitiesDto = {
  /** Edit the facts and the members */
  update: Ability;
  /** Change the budget */
  changeBudget: Ability;
  /** Cancel the project */
  cancel: Ability;
  /** Make an ended project active again */
  reopen: Ability;
  /** Delete the project */
  delete: Ability;
};
export type ProjectPersonDto = {
  id: number;
  name: string;
  profilePictureUrl: string | null;
};
export type ProjectListItemDto = {
  id: number;
  name: string;
  description: string | null;
  clientName: string;
  clientEmail: string;
  clientId: number | null;
  status: ProjectStatus;
  progress: number;
  /** Decimal string with two places. */
  budget: string | null;
  dueDate: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ProjectAbilitiesDto;
  /** The owner, else the member of longest standing. */
  firstMember: ProjectPersonDto | null;
  /** Members beyond the one shown: the badge "+2". */
  furtherMembers: number;
};
export type ErrorBodyDto = {
  statusCode: number;
  /** One sentence for people. */
  message: string;
  /** Sentence by field, for invalid input. */
  errors?: {
    [key: string]: string;
  };
  /** Name of the business rule that refused. */
  rule?: string;
};
export type ProjectSort =
  | '-createdAt'
  | 'createdAt'
  | 'name'
  | '-name'
  | 'clientName'
  | '-clientName'
  | 'dueDate'
  | '-dueDate'
  | 'progress'
  | '-progress'
  | 'budget'
  | '-budget'
  | '-updatedAt';
export const { useListProjectsQuery, useLazyListProjectsQuery } = injectedRtkApi;
