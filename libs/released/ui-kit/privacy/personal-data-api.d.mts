/** A person whose data can be exported and erased (docs/domain/privacy.md). */
export interface DataSubject {
    kind: 'users' | 'clients' | 'contacts';
    id: number;
}
/** The rows of one table that are about the person. */
export interface PersonalTable {
    table: string;
    /** Rows that are deleted or changed. */
    rows: number;
    /** Rows that are kept as they are. */
    kept: number;
    keptReason: string | null;
}
interface Erasure {
    isErased: boolean;
    tables: PersonalTable[];
}
interface EraseArg extends DataSubject {
    idempotencyKey: string;
    reason: string;
    dryRun?: boolean;
}
export declare const useErasePersonalDataMutation: <R extends Record<string, any> = ({
    requestId?: undefined;
    status: import("@atrium/web-kit").QueryStatus.uninitialized;
    data?: undefined;
    error?: undefined;
    endpointName?: string;
    startedTimeStamp?: undefined;
    fulfilledTimeStamp?: undefined;
} & {
    status: import("@atrium/web-kit").QueryStatus.uninitialized;
    isUninitialized: true;
    isLoading: false;
    isSuccess: false;
    isError: false;
}) | ({
    status: import("@atrium/web-kit").QueryStatus.pending;
} & {
    requestId: string;
    data?: Erasure | undefined;
    error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
} & {
    data?: undefined;
} & {
    status: import("@atrium/web-kit").QueryStatus.pending;
    isUninitialized: false;
    isLoading: true;
    isSuccess: false;
    isError: false;
}) | ({
    status: import("@atrium/web-kit").QueryStatus.rejected;
} & Omit<{
    requestId: string;
    data?: Erasure | undefined;
    error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "error"> & Required<Pick<{
    requestId: string;
    data?: Erasure | undefined;
    error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "error">> & {
    status: import("@atrium/web-kit").QueryStatus.rejected;
    isUninitialized: false;
    isLoading: false;
    isSuccess: false;
    isError: true;
}) | ({
    status: import("@atrium/web-kit").QueryStatus.fulfilled;
} & Omit<{
    requestId: string;
    data?: Erasure | undefined;
    error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "data" | "fulfilledTimeStamp"> & Required<Pick<{
    requestId: string;
    data?: Erasure | undefined;
    error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
    endpointName: string;
    startedTimeStamp: number;
    fulfilledTimeStamp?: number;
}, "data" | "fulfilledTimeStamp">> & {
    error: undefined;
} & {
    status: import("@atrium/web-kit").QueryStatus.fulfilled;
    isUninitialized: false;
    isLoading: false;
    isSuccess: true;
    isError: false;
})>(options?: {
    selectFromResult?: ((state: ({
        requestId?: undefined;
        status: import("@atrium/web-kit").QueryStatus.uninitialized;
        data?: undefined;
        error?: undefined;
        endpointName?: string;
        startedTimeStamp?: undefined;
        fulfilledTimeStamp?: undefined;
    } & {
        status: import("@atrium/web-kit").QueryStatus.uninitialized;
        isUninitialized: true;
        isLoading: false;
        isSuccess: false;
        isError: false;
    }) | ({
        status: import("@atrium/web-kit").QueryStatus.pending;
    } & {
        requestId: string;
        data?: Erasure | undefined;
        error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    } & {
        data?: undefined;
    } & {
        status: import("@atrium/web-kit").QueryStatus.pending;
        isUninitialized: false;
        isLoading: true;
        isSuccess: false;
        isError: false;
    }) | ({
        status: import("@atrium/web-kit").QueryStatus.rejected;
    } & Omit<{
        requestId: string;
        data?: Erasure | undefined;
        error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error"> & Required<Pick<{
        requestId: string;
        data?: Erasure | undefined;
        error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "error">> & {
        status: import("@atrium/web-kit").QueryStatus.rejected;
        isUninitialized: false;
        isLoading: false;
        isSuccess: false;
        isError: true;
    }) | ({
        status: import("@atrium/web-kit").QueryStatus.fulfilled;
    } & Omit<{
        requestId: string;
        data?: Erasure | undefined;
        error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp"> & Required<Pick<{
        requestId: string;
        data?: Erasure | undefined;
        error?: import("@atrium/web-kit").ApiError | import("@reduxjs/toolkit").SerializedError | undefined;
        endpointName: string;
        startedTimeStamp: number;
        fulfilledTimeStamp?: number;
    }, "data" | "fulfilledTimeStamp">> & {
        error: undefined;
    } & {
        status: import("@atrium/web-kit").QueryStatus.fulfilled;
        isUninitialized: false;
        isLoading: false;
        isSuccess: true;
        isError: false;
    })) => R) | undefined;
    fixedCacheKey?: string;
} | undefined) => readonly [(arg: EraseArg) => import("@reduxjs/toolkit/query").MutationActionCreatorResult<import("@reduxjs/toolkit/query").MutationDefinition<EraseArg, import("@atrium/web-kit").ApiBaseQuery, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", Erasure, "api", unknown>>, R & {
    originalArgs?: EraseArg | undefined;
    reset: () => void;
}];
export {};
