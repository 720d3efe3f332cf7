import { type Session } from './session.mjs';
/** The page that also signs the person out at their identity provider. */
interface ProviderSignOut {
    signOutUrl: string;
}
export declare const sessionApi: import("@reduxjs/toolkit/query").Api<import("../index.mjs").ApiBaseQuery, {
    getSession: import("@reduxjs/toolkit/query").QueryDefinition<void, import("../index.mjs").ApiBaseQuery, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", Session | null, "api", unknown>;
    signOut: import("@reduxjs/toolkit/query").MutationDefinition<void, import("../index.mjs").ApiBaseQuery, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", ProviderSignOut | null, "api", unknown>;
}, "api", "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", typeof import("@reduxjs/toolkit/query").coreModuleName | typeof import("@reduxjs/toolkit/query/react").reactHooksModuleName>;
export declare const useGetSessionQuery: <R extends Record<string, any> = import("@reduxjs/toolkit/query/react").UseQueryStateDefaultResult<import("@reduxjs/toolkit/query").QueryDefinition<void, import("../index.mjs").ApiBaseQuery, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", Session | null, "api", unknown>>>(arg: void | typeof import("@reduxjs/toolkit/query").skipToken, options?: (import("@reduxjs/toolkit/query").SubscriptionOptions & {
    skip?: boolean;
    refetchOnMountOrArgChange?: boolean | number;
} & {
    skip?: boolean;
    selectFromResult?: ((state: import("@reduxjs/toolkit/query/react").UseQueryStateDefaultResult<import("@reduxjs/toolkit/query").QueryDefinition<void, import("../index.mjs").ApiBaseQuery, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", Session | null, "api", unknown>>) => R) | undefined;
}) | undefined) => R & {
    refetch: () => import("@reduxjs/toolkit/query").QueryActionCreatorResult<import("@reduxjs/toolkit/query").QueryDefinition<void, import("../index.mjs").ApiBaseQuery, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", Session | null, "api", unknown>>;
}, useSignOutMutation: <R extends Record<string, any> = ({
    requestId?: undefined;
    status: import("@reduxjs/toolkit/query").QueryStatus.uninitialized;
    data?: undefined;
    error?: undefined;
    endpointName?: string;
    startedTimeStamp?: undefined;
    fulfilledTimeStamp?: undefined;
} & {
    status: import("@reduxjs/toolkit/query").QueryStatus.uninitialized;
    isUninitialized: true;
    isLoading: false;
    isSuccess: false;
    isError: false;
}) | ({
    status: import("@reduxjs/toolkit/query").QueryStatus.pending;
} & {
    requestId: string;
    data?: ProviderSignOut | null | undefined;
    error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
} & {
    data?: undefined;
} & {
    status: import("@reduxjs/toolkit/query").QueryStatus.pending;
    isUninitialized: false;
    isLoading: true;
    isSuccess: false;
    isError: false;
}) | ({
    status: import("@reduxjs/toolkit/query").QueryStatus.rejected;
} & Omit<{
    requestId: string;
    data?: ProviderSignOut | null | undefined;
    error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "error"> & Required<Pick<{
    requestId: string;
    data?: ProviderSignOut | null | undefined;
    error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "error">> & {
    status: import("@reduxjs/toolkit/query").QueryStatus.rejected;
    isUninitialized: false;
    isLoading: false;
    isSuccess: false;
    isError: true;
}) | ({
    status: import("@reduxjs/toolkit/query").QueryStatus.fulfilled;
} & Omit<{
    requestId: string;
    data?: ProviderSignOut | null | undefined;
    error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "data" | "fulfilledTimeStamp"> & Required<Pick<{
    requestId: string;
    data?: ProviderSignOut | null | undefined;
    error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "data" | "fulfilledTimeStamp">> & {
    error: undefined;
} & {
    status: import("@reduxjs/toolkit/query").QueryStatus.fulfilled;
    isUninitialized: false;
    isLoading: false;
    isSuccess: true;
    isError: false;
})>(options?: {
    selectFromResult?: ((state: ({
        requestId?: undefined;
        status: import("@reduxjs/toolkit/query").QueryStatus.uninitialized;
        data?: undefined;
        error?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
    } & {
        status: import("@reduxjs/toolkit/query").QueryStatus.uninitialized;
        isUninitialized: true;
        isLoading: false;
        isSuccess: false;
        isError: false;
    }) | ({
        status: import("@reduxjs/toolkit/query").QueryStatus.pending;
    } & {
        requestId: string;
        data?: ProviderSignOut | null | undefined;
        error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    } & {
        data?: undefined;
    } & {
        status: import("@reduxjs/toolkit/query").QueryStatus.pending;
        isUninitialized: false;
        isLoading: true;
        isSuccess: false;
        isError: false;
    }) | ({
        status: import("@reduxjs/toolkit/query").QueryStatus.rejected;
    } & Omit<{
        requestId: string;
        data?: ProviderSignOut | null | undefined;
        error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error"> & Required<Pick<{
        requestId: string;
        data?: ProviderSignOut | null | undefined;
        error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error">> & {
        status: import("@reduxjs/toolkit/query").QueryStatus.rejected;
        isUninitialized: false;
        isLoading: false;
        isSuccess: false;
        isError: true;
    }) | ({
        status: import("@reduxjs/toolkit/query").QueryStatus.fulfilled;
    } & Omit<{
        requestId: string;
        data?: ProviderSignOut | null | undefined;
        error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp"> & Required<Pick<{
        requestId: string;
        data?: ProviderSignOut | null | undefined;
        error?: import("../index.mjs").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp">> & {
        error: undefined;
    } & {
        status: import("@reduxjs/toolkit/query").QueryStatus.fulfilled;
        isUninitialized: false;
        isLoading: false;
        isSuccess: true;
        isError: false;
    })) => R) | undefined;
    fixedCacheKey?: string;
} | undefined) => readonly [(arg: void) => import("@reduxjs/toolkit/query").MutationActionCreatorResult<import("@reduxjs/toolkit/query").MutationDefinition<void, import("../index.mjs").ApiBaseQuery, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", ProviderSignOut | null, "api", unknown>>, R & {
    originalArgs?: void | undefined;
    reset: () => void;
}];
export {};
