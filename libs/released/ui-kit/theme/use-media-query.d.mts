/** Whether a media query matches. */
export declare function useMediaQuery(query: string): boolean;
/** Maximum width of the phone layout, in pixels. */
export declare const PHONE_WIDTH = 640;
export declare const useIsPhone: () => boolean;
