import type { ReactNode } from 'react';
/** The result of a query hook. */
interface Query {
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
}
interface QueryWithData<Data> extends Query {
    data?: Data;
}
interface QueryStateProps {
    query: Query;
    /** Such as "Couldn't load the chart". */
    errorTitle: string;
    /** As high as the loaded content. */
    skeleton: ReactNode;
}
/** Shown instead of data that is loading or failed to load: a skeleton, or the error with Retry. */
export declare const QueryState: ({ query: { error, isFetching, refetch }, errorTitle, skeleton, }: QueryStateProps) => string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
export interface QueryContentProps<Data> extends QueryStateProps {
    query: QueryWithData<Data>;
    children: (data: Data) => ReactNode;
}
/** The data of a query, or its state until there is data. */
export declare const QueryContent: <Data>({ children, ...state }: QueryContentProps<Data>) => string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
export {};
