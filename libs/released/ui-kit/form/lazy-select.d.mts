import type { ReactElement } from 'react';
import type { SearchSelectProps } from './search-select.mjs';
/** A select whose code loads after the content around it, so that rows don't wait for their filters. */
export declare const SearchSelect: <Value>(props: SearchSelectProps<Value>) => ReactElement;
