import { Avatar, DownOutlined, Dropdown, VisuallyHidden } from '@atrium/ui-kit';
import { clearTabStorage, displayNameOf, userInitials, useSignOutMutation } from '@atrium/web-kit';
import { useCallback } from 'react';
import { canOpen, useScreens } from '../navigation/screens';
import { useLinkMenuItem } from '../navigation/use-link-menu-item';
import { saveSignOutOutcome } from '../session/sign-out-outcome';
import { useSignedIn } from '../session/signed-in';
import { signedInFlag } from '../storage/stored-flag';
import styles from './layout.module.css';

/**
 * In menu order (docs/domain/shell.md#user-menu). Entries without an available screen are hidden.
 */
const ENTRIES = [
  { path: '/profile', label: 'Profile' },
  { path: '/time-off', label: 'Time Off' },
  { path: '/settings', label: 'Settings' },
];

/**
 * Signs out and reloads the page, which clears all cached data, even if the request failed
 * (docs/domain/accounts.md#sign-out). The next page shows the outcome.
 */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useSignOutMutation();
  return useCallback(async () => {
    const { data, error } = await signOut();
    const hadExpired = error !== undefined && 'status' in error && error.status === 401;
    clearTabStorage();
    saveSignOutOutcome(error === undefined || hadExpired ? 'signed-out' : 'failed');
    signedInFlag.write(false);
    if (data) location.assign(data.signOutUrl);
    else location.reload();
  }, [signOut]);
}

export function UserMenu() {
  const user = useSignedIn();
  const screens = useScreens();
  const signOut = useSignOut();
  const linkMenuItem = useLinkMenuItem();
  const name = displayNameOf(user);

  const entries = ENTRIES.filter(({ path }) =>
    screens.some((screen) => screen.path === path && canOpen(screen, user.rights)),
  );

  return (
    <Dropdown
      placement="bottomRight"
      menu={{
        items: [
          ...entries.map(linkMenuItem),
          { type: 'divider' },
          { key: 'sign-out', label: 'Sign Out', onClick: () => void signOut() },
        ],
      }}
    >
      <button type="button" className={styles.userButton}>
        <VisuallyHidden>{`Account menu of ${name}`}</VisuallyHidden>
        <Avatar src={user.profilePictureUrl ?? undefined} alt="">
          {userInitials(user)}
        </Avatar>
        <span className={styles.userName} title={name} aria-hidden>
          {name}
        </span>
        <DownOutlined className={styles.userChevron} />
      </button>
    </Dropdown>
  );
}
