import { displayNameOf, personInitials, type PersonNames } from '@atrium/web-kit';
import { Avatar } from './avatar';
import styles from './avatar.module.css';

export interface Person extends PersonNames {
  profilePictureUrl?: string | null;
}

interface PeopleProps {
  people: readonly Person[];
  /** How many are shown before `+N`. */
  shown?: number;
  /** All of them, when `people` holds only the first. */
  total?: number;
}

/** Pictures of some people, and how many further there are. */
export function AvatarGroup({ people, shown = 3, total = people.length }: PeopleProps) {
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
