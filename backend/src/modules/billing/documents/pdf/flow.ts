import { lineHeight, PAGE, type PdfPage, type Place, type TextStyle } from './pdf-page';

/** Places content from top to bottom, and adds pages as needed. */
export class Flow {
  /** Where the next content starts. */
  y: number;

  /**
   * @param top where the content of the first page starts
   * @param footer height to reserve above the bottom margin
   * @param drawHead draws the head of a further page and returns where its content starts
   */
  constructor(
    readonly page: PdfPage,
    top: number,
    private readonly footer: number,
    private readonly drawHead: () => Promise<number>,
  ) {
    this.y = top;
  }

  /**
   * Starts a page unless this height is left on the current one.
   *
   * @returns whether a page was started
   */
  async reserve(height: number): Promise<boolean> {
    if (this.y + height <= PAGE.height - PAGE.margin - this.footer) return false;
    await this.page.addPage();
    this.y = await this.drawHead();
    return true;
  }

  /** Writes text of any length. */
  async text(text: string, { x, width }: Pick<Place, 'x' | 'width'>, style: TextStyle) {
    for (const line of await this.page.lines(text, width, style)) {
      await this.reserve(lineHeight(style));
      await this.page.line(line, { x, y: this.y, width, align: 'start' }, style);
      this.y += lineHeight(style);
    }
  }
}
