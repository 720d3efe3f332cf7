import { type ReactNode, useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** URL of the picture. Without one, or if it fails to load, the children are shown. */
  src?: string | null;
  /** Initials. */
  children?: ReactNode;
  /** Empty when the name is shown next to it. */
  alt?: string;
  /** Pixels. */
  size?: number;
}

/** The round picture of a person, or their initials. */
export function Avatar({ src, children, alt = '', size = 30 }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (src && src !== brokenSrc) {
    return (
      <span className={styles.avatar} style={style}>
        <img src={src} alt={alt} onError={() => setBrokenSrc(src)} />
      </span>
    );
  }
  return (
    <span
      className={styles.avatar}
      style={style}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {children}
    </span>
  );
}
