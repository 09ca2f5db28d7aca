/** A page of the documentation, as the build has read it. */
import type { MarkdownTree } from '../../markdown/tree.ts';

export interface GuidePicture {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

export interface GuideText {
  readonly title: string;
  /** Its headings begin at the second level. Of a picture `src` is the name below. */
  readonly tree: MarkdownTree;
  readonly pictures: Readonly<Record<string, GuidePicture>>;
}

/** What stands below one heading, to be found. */
export interface GuideSection {
  /** `owner#your-first-letter`, or `owner` for what stands above the first heading. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}
