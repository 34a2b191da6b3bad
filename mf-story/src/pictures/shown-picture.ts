/** A picture with its alt text and caption. */
export interface ShownPicture {
  picture: string;
  alt: string;
  caption: string;
}
