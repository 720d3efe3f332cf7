import { type Ref, useImperativeHandle } from 'react';

export interface AnchorProps {
  element: HTMLElement | undefined;
  /** antd's overlay passes it, to position itself. */
  ref?: Ref<HTMLElement | undefined>;
}

/** The child of an overlay that is positioned at an element outside of it. */
export function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element]);
  return null;
}
