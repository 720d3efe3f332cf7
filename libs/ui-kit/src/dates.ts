/// <reference path="./styles.d.ts" />
/** Date fields and pickers. The shell imports it from lazy pages only. */
export * from './dates/date-fields';
export * from './dates/date-input';
