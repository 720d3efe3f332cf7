import { Link, useNavigate } from 'react-router-dom';

interface MenuLink {
  path: string;
  label: string;
}

/** Returns a function that creates dropdown menu items which are links. */
export function useLinkMenuItem() {
  const navigate = useNavigate();
  return ({ path, label }: MenuLink) => ({
    key: path,
    label: <Link to={path}>{label}</Link>,
    // The keyboard activates the menu item, not the link inside it.
    onClick: ({ domEvent }: { domEvent: { type: string } }) => {
      if (domEvent.type === 'keydown') void navigate(path);
    },
  });
}
