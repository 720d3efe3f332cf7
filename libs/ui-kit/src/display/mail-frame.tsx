import type { SyntheticEvent } from 'react';
import styles from './mail-frame.module.css';

interface MailFrameProps {
  /** An HTML page of the API that contains the email and forbids scripts. */
  src: string;
  title: string;
  className?: string;
}

/** The HTML of an email, in a frame without scripts and forms. The reader can resize it. */
export const MailFrame = ({ src, title, className = '' }: MailFrameProps) => (
  <iframe
    className={`${styles.frame} ${className}`}
    src={src}
    title={title}
    // Without scripts, the same origin only lets the page around it read the height.
    sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    referrerPolicy="no-referrer"
    onLoad={fitHeight}
  />
);

/** In pixels. Longer emails scroll. */
const MAX_HEIGHT = 1600;

/** Height of the upper and lower border of the frame, in pixels. */
const FRAME_BORDER = 2;

/** Shows the complete email without a second scroll bar. */
function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.body.scrollHeight;
  if (height) frame.style.height = `${Math.min(height + FRAME_BORDER, MAX_HEIGHT)}px`;
}
