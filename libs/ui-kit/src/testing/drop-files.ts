import { fireEvent } from '@testing-library/react';

/**
 * Drops files and folders on an element. jsdom has no `DataTransfer`.
 *
 * @returns whether the event was left to the browser
 */
export const dropFiles = (
  target: Element,
  files: readonly File[],
  { folders = [] }: { folders?: readonly string[] } = {},
): boolean =>
  fireEvent.drop(target, {
    dataTransfer: {
      types: ['Files'],
      items: [
        ...files.map((file) => item(file, false)),
        ...folders.map((name) => item(new File([''], name), true)),
      ],
    },
  });

const item = (file: File, isDirectory: boolean) => ({
  kind: 'file',
  getAsFile: () => file,
  webkitGetAsEntry: () => ({ isDirectory }),
});
