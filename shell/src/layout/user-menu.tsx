import { Avatar, DownOutlined, Dropdown } from '@atrium/ui-kit';
import { displayNameOf, personInitials } from '@atrium/web-kit';
import { mayOpen } from '../navigation/build-navigation';
import { useLinkEntry } from '../navigation/use-link-entry';
import { useScreens } from '../navigation/use-screens';
import { useSignedIn } from '../session/signed-in';
import { useSignOut } from '../session/use-sign-out';
import styles from './layout.module.css';

/** In the order of specification section 2; only those whose screen is there are shown. */
const ENTRIES = [
  { path: '/profile', label: 'Profile' },
  { path: '/time-off', label: 'Time Off' },
  { path: '/settings', label: 'Settings' },
];

export function UserMenu() {
  const user = useSignedIn();
  const screens = useScreens();
  const signOut = useSignOut();
  const linkEntry = useLinkEntry();
  const name = displayNameOf(user);

  const entries = ENTRIES.filter(({ path }) =>
    screens.some((screen) => screen.path === path && mayOpen(screen, user.rights)),
  );

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          ...entries.map(linkEntry),
          { type: 'divider' },
          { key: 'sign-out', label: 'Sign Out', onClick: () => void signOut() },
        ],
      }}
    >
      <button type="button" className={styles.userButton} aria-label={`Account of ${name}`}>
        <Avatar src={user.profilePictureUrl ?? undefined} alt="">
          {personInitials(user)}
        </Avatar>
        <span className={styles.userName} title={name}>
          {name}
        </span>
        <DownOutlined className={styles.userChevron} aria-hidden />
      </button>
    </Dropdown>
  );
}
