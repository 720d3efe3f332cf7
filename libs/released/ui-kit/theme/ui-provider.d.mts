import './base.css';
import './colors.css';
import './surfaces.css';
import './print.css';
import './forced-colors.css';
import { type ReactNode } from 'react';
interface UiProviderProps {
    children: ReactNode;
    /** Omits antd's styles, which are slow in jsdom. For tests only. */
    withoutStyles?: boolean;
}
export declare const WithoutAntdStyles: import("react").Context<boolean>;
/** The context of all components of this kit, at the root of the page. */
export declare function UiProvider({ children, withoutStyles }: UiProviderProps): import("react").JSX.Element;
export {};
