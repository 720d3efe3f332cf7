import { Link, useNavigate } from 'react-router-dom';

interface Entry {
  path: string;
  label: string;
}

/** Makes entries of a menu that lead to an address, by mouse as links do and by keyboard. */
export function useLinkEntry() {
  const navigate = useNavigate();
  return ({ path, label }: Entry) => ({
    key: path,
    label: <Link to={path}>{label}</Link>,
    // A key presses the entry of the menu, not the link within.
    onClick: ({ domEvent }: { domEvent: { type: string } }) => {
      if (domEvent.type === 'keydown') void navigate(path);
    },
  });
}
