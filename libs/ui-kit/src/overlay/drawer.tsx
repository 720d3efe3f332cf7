import { Drawer as AntdDrawer, type DrawerProps } from 'antd';

export type { DrawerProps };

/** A surface that slides in from the side. For records, see `SidePanel`. */
export const Drawer = (props: DrawerProps) => <AntdDrawer {...props} />;
