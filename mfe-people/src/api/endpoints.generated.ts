// Generated from backend/openapi.json by "npm run generate". Do not edit.
import { baseApi as api } from '@atrium/web-kit';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          role: queryArg.role,
          status: queryArg.status,
          sort: queryArg.sort,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        method: 'POST',
        body: queryArg.createUserDto,
      }),
    }),
    getUsersSummary: build.query<GetUsersSummaryApiResponse, GetUsersSummaryApiArg>({
      query: () => ({ url: `/api/users/summary` }),
    }),
    listStaffDirectory: build.query<ListStaffDirectoryApiResponse, ListStaffDirectoryApiArg>({
      query: (queryArg) => ({
        url: `/api/users/directory`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
        },
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateUserDto,
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getProfilePicture: build.query<GetProfilePictureApiResponse, GetProfilePictureApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/profile-picture`,
        params: {
          v: queryArg.v,
        },
      }),
    }),
    setProfilePicture: build.mutation<SetProfilePictureApiResponse, SetProfilePictureApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/profile-picture`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    makePasswordResetLink: build.mutation<
      MakePasswordResetLinkApiResponse,
      MakePasswordResetLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/password-reset-link`,
        method: 'POST',
      }),
    }),
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/invite`,
        method: 'POST',
        body: queryArg.inviteUserDto,
      }),
    }),
    resendInvitation: build.mutation<ResendInvitationApiResponse, ResendInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/resend-invite`,
        method: 'POST',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListUsersApiResponse = /** status 200 One page of rows. */ UserDto[];
export type ListUsersApiArg = {
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. */
  pageSize?: number;
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
  role?: Role;
  /** `invited`: has not accepted the invitation yet. */
  status?: UserStatus;
  /** A minus turns the order round; newest first unless given. */
  sort?: UserSort;
};
export type CreateUserApiResponse = /** status 201  */ UserDto;
export type CreateUserApiArg = {
  createUserDto: CreateUserDto;
};
export type GetUsersSummaryApiResponse = /** status 200  */ UsersSummaryDto;
export type GetUsersSummaryApiArg = void;
export type ListStaffDirectoryApiResponse = /** status 200 One page of rows. */ DirectoryEntryDto[];
export type ListStaffDirectoryApiArg = {
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. */
  pageSize?: number;
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
};
export type GetUserApiResponse = /** status 200  */ UserDto;
export type GetUserApiArg = {
  id: number;
};
export type UpdateUserApiResponse = /** status 200  */ UserDto;
export type UpdateUserApiArg = {
  id: number;
  updateUserDto: UpdateUserDto;
};
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  id: number;
};
export type GetProfilePictureApiResponse = /** status 200 A JPEG of 200 × 200 pixels. */ Blob;
export type GetProfilePictureApiArg = {
  id: number;
  /** Mark of the picture, as in the address. */
  v?: unknown;
};
export type SetProfilePictureApiResponse = /** status 200  */ UserDto;
export type SetProfilePictureApiArg = {
  id: number;
  body: {
    profilePicture: Blob;
  };
};
export type MakePasswordResetLinkApiResponse = /** status 201  */ PasswordResetLinkDto;
export type MakePasswordResetLinkApiArg = {
  id: number;
};
export type InviteUserApiResponse = /** status 201  */ InvitedUserDto;
export type InviteUserApiArg = {
  inviteUserDto: InviteUserDto;
};
export type ResendInvitationApiResponse = /** status 200  */ InvitedUserDto;
export type ResendInvitationApiArg = {
  id: number;
};
export type Role = 'viewer' | 'employee' | 'manager' | 'admin' | 'super_admin';
export type InvitationStatus = 'none' | 'pending' | 'expired';
export type Permission =
  'timeoff.balances.manage' | 'finance.manage' | 'settings.manage' | 'audit.read';
export type UserDto = {
  id: number;
  version: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatar: string | null;
  /** Address of the picture; it changes with the picture. */
  profilePictureUrl: string | null;
  role: Role;
  department: string | null;
  isActive: boolean;
  invitationStatus: InvitationStatus;
  invitationSentAt: string | null;
  invitationAcceptedAt: string | null;
  lastLogin: string | null;
  /** Rights beyond the role. */
  permissions: Permission[];
  /** Who added the person. */
  createdBy: number | null;
  createdAt: string;
  updatedAt: string;
  /** For each action `true`, or the name of the rule that refuses it to the caller. */
  abilities?: {
    update: boolean | string;
    changeRole: boolean | string;
    changePermissions: boolean | string;
    deactivate: boolean | string;
    delete: boolean | string;
    resendInvite: boolean | string;
    changePicture: boolean | string;
    resetPassword: boolean | string;
  };
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
export type UserStatus = 'active' | 'inactive' | 'invited';
export type UserSort =
  | 'createdAt'
  | '-createdAt'
  | 'name'
  | '-name'
  | 'email'
  | '-email'
  | 'role'
  | '-role'
  | 'lastLogin'
  | '-lastLogin'
  | 'invitationSentAt'
  | '-invitationSentAt';
export type CreateUserDto = {
  email: string;
  firstName: string;
  lastName: string;
  role?: Role;
  department?: string | null;
  username?: string;
  password?: string;
};
export type UsersSummaryDto = {
  totalUsers: number;
  /** Admins and super admins. */
  admins: number;
  activeUsers: number;
  /** Invited people who have not joined yet. */
  pendingInvites: number;
};
export type DirectoryEntryDto = {
  id: number;
  /** First and last name, else the username. */
  name: string;
  department: string | null;
  profilePictureUrl: string | null;
};
export type UpdateUserDto = {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  department?: string | null;
  /** `false` ends every session of the person at once. */
  isActive?: boolean;
  /** Rights beyond the role. Only a super admin can change them. */
  permissions?: Permission[];
  /** The version that was read. An older one than the stored one answers 409. */
  version?: number;
};
export type PasswordResetLinkDto = {
  passwordResetUrl: string;
  expiresAt: string;
};
export type InvitedUserDto = {
  id: number;
  version: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatar: string | null;
  /** Address of the picture; it changes with the picture. */
  profilePictureUrl: string | null;
  role: Role;
  department: string | null;
  isActive: boolean;
  invitationStatus: InvitationStatus;
  invitationSentAt: string | null;
  invitationAcceptedAt: string | null;
  lastLogin: string | null;
  /** Rights beyond the role. */
  permissions: Permission[];
  /** Who added the person. */
  createdBy: number | null;
  createdAt: string;
  updatedAt: string;
  /** For each action `true`, or the name of the rule that refuses it to the caller. */
  abilities?: {
    update: boolean | string;
    changeRole: boolean | string;
    changePermissions: boolean | string;
    deactivate: boolean | string;
    delete: boolean | string;
    resendInvite: boolean | string;
    changePicture: boolean | string;
    resetPassword: boolean | string;
  };
  /** Opens the invitation. Sent this once; good for 7 days and for a single use. */
  invitationUrl: string;
};
export type InviteUserDto = {
  email: string;
  firstName: string;
  lastName: string;
  role?: Role;
  department?: string | null;
};
export const {
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useGetUsersSummaryQuery,
  useLazyGetUsersSummaryQuery,
  useListStaffDirectoryQuery,
  useLazyListStaffDirectoryQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useGetProfilePictureQuery,
  useLazyGetProfilePictureQuery,
  useSetProfilePictureMutation,
  useMakePasswordResetLinkMutation,
  useInviteUserMutation,
  useResendInvitationMutation,
} = injectedRtkApi;
