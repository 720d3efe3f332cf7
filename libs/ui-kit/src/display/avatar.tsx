import { displayNameOf, userInitials, type UserNames } from '@atrium/web-kit';
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

export interface AvatarUser extends UserNames {
  profilePictureUrl?: string | null;
}

interface AvatarGroupProps {
  users: readonly AvatarUser[];
  /** Number of avatars shown before `+N`. */
  maxCount?: number;
  /** Total number of users, when `users` contains only the first ones. */
  total?: number;
}

/** The avatars of some people and the number of others. */
export function AvatarGroup({ users, maxCount = 3, total = users.length }: AvatarGroupProps) {
  const visible = users.slice(0, maxCount);
  const hiddenCount = total - visible.length;
  return (
    <span className={styles.group}>
      {visible.map((user, index) => (
        <Avatar key={index} src={user.profilePictureUrl} alt={displayNameOf(user)} size={28}>
          {userInitials(user)}
        </Avatar>
      ))}
      {hiddenCount > 0 && (
        <span
          className={`${styles.avatar} ${styles.more}`}
          style={{ width: 28, height: 28, fontSize: 11 }}
          role="img"
          aria-label={`${hiddenCount} more`}
        >
          +{hiddenCount}
        </span>
      )}
    </span>
  );
}
