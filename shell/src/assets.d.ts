declare module '*.css';

declare module '*.svg' {
  /** Address of the picture. */
  const url: string;
  export default url;
}
