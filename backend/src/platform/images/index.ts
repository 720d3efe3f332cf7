export * from './redraw-image';
