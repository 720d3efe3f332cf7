import { type SelectProps } from 'antd';
import { type ReactElement, type ReactNode } from 'react';
/** antd's select, with an accessible list. */
export declare const Select: <Value>({ notFoundContent, ...rest }: SelectProps<Value>) => ReactElement;
/** Text in a list without choices. It is an option, because a list must have one. */
export declare function ListMessage({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
/** The id of the highlighted option or of the message in the list, so that screen readers announce it. */
export declare function useActiveDescendant(id: string | undefined): string | undefined;
/** For `popupRender`. */
export declare const renderList: (list: ReactElement) => ReactElement;
