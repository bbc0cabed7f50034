interface GuideHeading {
  id: string;
  text: string;
}

interface GuidePage {
  title: string;
  /** Made by the build from a file of the repository. */
  html: string;
  headings: GuideHeading[];
}

interface GuidePart {
  title: string;
  pages: { path: string; title: string; summary: string; headings: GuideHeading[] }[];
}

/** Made by the build: see `build/guidePages.ts`. */
declare module '*README.md?contents' {
  const parts: GuidePart[];
  export default parts;
}
