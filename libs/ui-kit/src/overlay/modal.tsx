import { Modal as AntdModal, type ModalProps } from 'antd';

/**
 * antd's modal, which appears where it stays: grown out of its opener, as is antd's default, a
 * button would get away from a quick click.
 */
export const Modal = (props: ModalProps) => <AntdModal transitionName="ant-fade" {...props} />;
