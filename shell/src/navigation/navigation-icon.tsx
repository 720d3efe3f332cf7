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

/** Icons by the names that `screens.json` files use. */
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

/** Unknown names get a generic icon. */
export function NavigationIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? AppstoreOutlined;
  return <Icon />;
}
