import { type DragEvent, useState } from 'react';

/**
 * Accepts files that are dropped on an element. Dropped text goes to the field below the pointer.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    handle(event);
  };
  return {
    isOver,
    handlers: {
      onDragOver: withFiles(() => setIsOver(true)),
      onDragLeave: withFiles(({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsOver(false);
      }),
      onDrop: withFiles(({ dataTransfer }) => {
        setIsOver(false);
        onFiles([...dataTransfer.files]);
      }),
    },
  };
}
