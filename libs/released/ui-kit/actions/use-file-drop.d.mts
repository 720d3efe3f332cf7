import { type DragEvent } from 'react';
/** Accepts files that are dropped on an element. Dropped text goes to the field below the pointer. */
export declare function useFileDrop(onFiles: (files: File[]) => void): {
    isOver: boolean;
    handlers: {
        onDragOver: (event: DragEvent) => void;
        onDragLeave: (event: DragEvent) => void;
        onDrop: (event: DragEvent) => void;
    };
};
