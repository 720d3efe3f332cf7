import { toast } from '@atrium/web-kit';
import { type DragEvent, useState } from 'react';

/**
 * Accepts files that are dropped on an element, and shows a message for folders. Dropped text goes
 * to the field below the pointer.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    const { currentTarget, target, dataTransfer } = event;
    // React also passes on the events of dialogs that the element's children open.
    const isInside = target instanceof Node && currentTarget.contains(target);
    if (!isInside || !dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    handle(event);
  };
  return {
    isOver,
    handlers: {
      onDragOver: withFiles(() => setIsOver(true)),
      onDragLeave: withFiles(({ currentTarget, relatedTarget }) => {
        const staysInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!staysInside) setIsOver(false);
      }),
      onDrop: withFiles(({ dataTransfer }) => {
        setIsOver(false);
        const items = [...dataTransfer.items];
        if (items.some(isFolder)) {
          toast.destructive({
            title: "Folders can't be uploaded",
            description: 'Open the folder and drop its files instead.',
          });
        }
        const files = items.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? [])));
        if (files.length > 0) onFiles(files);
      }),
    },
  };
}

/** Browsers also provide a folder as a file, which can't be read. */
const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry()?.isDirectory ?? false;
