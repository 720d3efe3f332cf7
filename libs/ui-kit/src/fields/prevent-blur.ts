import type { MouseEvent } from 'react';

/** For `onMouseDown` of a control: pressing it leaves the focus where it is. */
export const preventBlur = (event: MouseEvent): void => event.preventDefault();
