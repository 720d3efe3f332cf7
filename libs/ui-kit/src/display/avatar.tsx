import { displayNameOf, personInitials, type PersonNames } from '@atrium/web-kit';
import { useState, type ReactNode } from 'react';
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

export interface Person extends PersonNames {
  profilePictureUrl?: string | null;
}

interface AvatarGroupProps {
  people: readonly Person[];
  /** Number of avatars shown before `+N`. */
  shown?: number;
  /** Total number of people, when `people` contains only the first ones. */
  total?: number;
}

/** The avatars of some people and the number of others. */
export function AvatarGroup({ people, shown = 3, total = people.length }: AvatarGroupProps) {
  const visible = people.slice(0, shown);
  const further = total - visible.length;
  return (
    <span className={styles.group}>
      {visible.map((person, index) => (
        <Avatar key={index} src={person.profilePictureUrl} alt={displayNameOf(person)} size={28}>
          {personInitials(person)}
        </Avatar>
      ))}
      {further > 0 && (
        <span
          className={`${styles.avatar} ${styles.more}`}
          style={{ width: 28, height: 28, fontSize: 11 }}
          role="img"
          aria-label={`${further} more`}
        >
          +{further}
        </span>
      )}
    </span>
  );
}
