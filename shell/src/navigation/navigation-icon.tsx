import {
  AppstoreOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  FolderOpenOutlined,
  PlusOutlined,
  ProjectOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  UploadOutlined,
  UserOutlined,
  WalletOutlined,
} from '@atrium/ui-kit';

/** The icons that screens files may name. */
const ICONS: Record<string, typeof AppstoreOutlined | undefined> = {
  billing: WalletOutlined,
  clients: UserOutlined,
  dashboard: DashboardOutlined,
  evidence: FolderOpenOutlined,
  expenses: ShopOutlined,
  plus: PlusOutlined,
  projects: ProjectOutlined,
  settings: SettingOutlined,
  team: TeamOutlined,
  tickets: CustomerServiceOutlined,
  'time-off': CalendarOutlined,
  upload: UploadOutlined,
};

/** A name that the shell does not know gets the general icon. */
export function NavigationIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
