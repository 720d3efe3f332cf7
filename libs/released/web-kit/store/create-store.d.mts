declare const rootReducer: import("redux").Reducer<{
    api: import("@reduxjs/toolkit/query").CombinedState<{}, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", "api">;
    session: import("../index.mjs").SessionState;
}, import("redux").UnknownAction, Partial<{
    api: import("@reduxjs/toolkit/query").CombinedState<{}, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", "api"> | undefined;
    session: import("../index.mjs").SessionState | undefined;
}>>;
export type RootState = ReturnType<typeof rootReducer>;
/** The store that the shell and all remotes share. */
export declare const createStore: (preloadedState?: Partial<RootState>) => import("@reduxjs/toolkit").EnhancedStore<{
    api: import("@reduxjs/toolkit/query").CombinedState<{}, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", "api">;
    session: import("../index.mjs").SessionState;
}, import("redux").UnknownAction, import("@reduxjs/toolkit").Tuple<[import("redux").StoreEnhancer<{
    dispatch: import("redux-thunk").ThunkDispatch<{
        api: import("@reduxjs/toolkit/query").CombinedState<{}, "ApiToken" | "Audit" | "Client" | "Dashboard" | "Directory" | "Evidence" | "Expense" | "HeldMail" | "IdentityProvider" | "Import" | "Invoice" | "Mailbox" | "Notification" | "Outbox" | "OwnIdentity" | "Project" | "RecurringInvoice" | "ServiceAccount" | "Session" | "Setting" | "TaxRate" | "Ticket" | "TimeOffBalance" | "TimeOffRequest" | "Typing" | "User" | "Webhook", "api">;
        session: import("../index.mjs").SessionState;
    }, undefined, import("redux").UnknownAction>;
}>, import("redux").StoreEnhancer]>>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export {};
