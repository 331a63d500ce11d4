import type { FontFiles } from "./faces.rules.ts";

/** Made by `npm run font`. What public/fonts holds. */
export const FONT_FILES: readonly FontFiles[] = [
  {
    id: "inter",
    faces: [
      {
        weights: "400 700",
        latin: { name: "inter-latin.d01e5aa2.woff2", bytes: 24304 },
        latinExt: { name: "inter-latin-ext.3961b642.woff2", bytes: 54056 },
      },
    ],
    text: { font: "Arial", size: 107.89, ascent: 89.79, descent: 22.36, lineGap: 0 },
    title: { font: "Arial", size: 110.2, ascent: 87.91, descent: 21.89, lineGap: 0 },
  },
  {
    id: "poppins",
    faces: [
      {
        weights: "400",
        latin: { name: "poppins-latin-400.95b741f8.woff2", bytes: 7568 },
        latinExt: { name: "poppins-latin-ext-400.5f01e453.woff2", bytes: 4916 },
      },
      {
        weights: "500",
        latin: { name: "poppins-latin-500.2ff9cb5c.woff2", bytes: 7432 },
        latinExt: { name: "poppins-latin-ext-500.9aca709b.woff2", bytes: 4772 },
      },
      {
        weights: "600",
        latin: { name: "poppins-latin-600.ecffa56f.woff2", bytes: 7648 },
        latinExt: { name: "poppins-latin-ext-600.16a775ad.woff2", bytes: 4880 },
      },
      {
        weights: "700",
        latin: { name: "poppins-latin-700.2da33ac1.woff2", bytes: 7476 },
        latinExt: { name: "poppins-latin-ext-700.33de63e1.woff2", bytes: 4768 },
      },
    ],
    text: { font: "Arial", size: 113.11, ascent: 92.83, descent: 30.94, lineGap: 8.84 },
    title: { font: "Arial", size: 115.57, ascent: 90.85, descent: 30.28, lineGap: 8.65 },
  },
  {
    id: "montserrat",
    faces: [
      {
        weights: "400 700",
        latin: { name: "montserrat-latin.514e6d4a.woff2", bytes: 32008 },
        latinExt: { name: "montserrat-latin-ext.242aaa1a.woff2", bytes: 61528 },
      },
    ],
    text: { font: "Arial", size: 113.9, ascent: 84.98, descent: 22.04, lineGap: 0 },
    title: { font: "Arial", size: 117.87, ascent: 82.12, descent: 21.29, lineGap: 0 },
  },
  {
    id: "nunito",
    faces: [
      {
        weights: "400 700",
        latin: { name: "nunito-latin.4c99dcdc.woff2", bytes: 23476 },
        latinExt: { name: "nunito-latin-ext.ee3f9881.woff2", bytes: 23352 },
      },
    ],
    text: { font: "Arial", size: 101.65, ascent: 99.46, descent: 34.73, lineGap: 0 },
    title: { font: "Arial", size: 103.43, ascent: 97.75, descent: 34.13, lineGap: 0 },
  },
  {
    id: "quicksand",
    faces: [
      {
        weights: "400 700",
        latin: { name: "quicksand-latin.2add7d60.woff2", bytes: 28244 },
        latinExt: { name: "quicksand-latin-ext.b5a37861.woff2", bytes: 26616 },
      },
    ],
    text: { font: "Arial", size: 105.58, ascent: 94.71, descent: 23.68, lineGap: 0 },
    title: { font: "Arial", size: 108.93, ascent: 91.8, descent: 22.95, lineGap: 0 },
  },
  {
    id: "source-sans-3",
    faces: [
      {
        weights: "400 700",
        latin: { name: "source-sans-3-latin.7a19a702.woff2", bytes: 28740 },
        latinExt: { name: "source-sans-3-latin-ext.a85a7459.woff2", bytes: 60088 },
      },
    ],
    text: { font: "Arial", size: 94.19, ascent: 108.71, descent: 42.47, lineGap: 0 },
    title: { font: "Arial", size: 97.23, ascent: 105.32, descent: 41.14, lineGap: 0 },
  },
  {
    id: "work-sans",
    faces: [
      {
        weights: "400 700",
        latin: { name: "work-sans-latin.5fc87a40.woff2", bytes: 28592 },
        latinExt: { name: "work-sans-latin-ext.0146f0a1.woff2", bytes: 19832 },
      },
    ],
    text: { font: "Arial", size: 112.07, ascent: 82.98, descent: 21.68, lineGap: 0 },
    title: { font: "Arial", size: 112.7, ascent: 82.52, descent: 21.56, lineGap: 0 },
  },
  {
    id: "lora",
    faces: [
      {
        weights: "400 700",
        latin: { name: "lora-latin.ddb8c660.woff2", bytes: 37788 },
        latinExt: { name: "lora-latin-ext.2a2d9c22.woff2", bytes: 20088 },
      },
    ],
    text: { font: "Times New Roman", size: 114.93, ascent: 87.53, descent: 23.84, lineGap: 0 },
    title: { font: "Times New Roman", size: 117.22, ascent: 85.82, descent: 23.37, lineGap: 0 },
  },
  {
    id: "playfair-display",
    faces: [
      {
        weights: "400 700",
        latin: { name: "playfair-display-latin.e0c764a8.woff2", bytes: 38404 },
        latinExt: { name: "playfair-display-latin-ext.42898ad4.woff2", bytes: 21140 },
      },
    ],
    text: { font: "Times New Roman", size: 111.11, ascent: 97.38, descent: 22.59, lineGap: 0 },
    title: { font: "Times New Roman", size: 112.93, ascent: 95.81, descent: 22.23, lineGap: 0 },
  },
  {
    id: "source-serif-4",
    faces: [
      {
        weights: "400 700",
        latin: { name: "source-serif-4-latin.382475f3.woff2", bytes: 50936 },
        latinExt: { name: "source-serif-4-latin-ext.d10ccbbd.woff2", bytes: 42212 },
      },
    ],
    text: { font: "Times New Roman", size: 118.46, ascent: 87.45, descent: 28.28, lineGap: 0 },
    title: { font: "Times New Roman", size: 120.37, ascent: 86.06, descent: 27.83, lineGap: 0 },
  },
  {
    id: "jetbrains-mono",
    faces: [
      {
        weights: "400 700",
        latin: { name: "jetbrains-mono-latin.2fd56b2b.woff2", bytes: 14148 },
        latinExt: { name: "jetbrains-mono-latin-ext.34c6c3bc.woff2", bytes: 9992 },
      },
    ],
    text: { font: "Courier New", size: 99.98, ascent: 102.02, descent: 30, lineGap: 0 },
    title: { font: "Courier New", size: 99.98, ascent: 102.02, descent: 30, lineGap: 0 },
  },
  {
    id: "fira-code",
    faces: [
      {
        weights: "400 700",
        latin: { name: "fira-code-latin.115d4106.woff2", bytes: 18460 },
        latinExt: { name: "fira-code-latin-ext.342f3165.woff2", bytes: 11488 },
      },
    ],
    text: { font: "Courier New", size: 99.98, ascent: 99.02, descent: 32.21, lineGap: 0 },
    title: { font: "Courier New", size: 99.98, ascent: 99.02, descent: 32.21, lineGap: 0 },
  },
  {
    id: "roboto-mono",
    faces: [
      {
        weights: "400 700",
        latin: { name: "roboto-mono-latin.5b304870.woff2", bytes: 22136 },
        latinExt: { name: "roboto-mono-latin-ext.71d42cf3.woff2", bytes: 15196 },
      },
    ],
    text: { font: "Courier New", size: 100, ascent: 104.79, descent: 27.1, lineGap: 0 },
    title: { font: "Courier New", size: 100, ascent: 104.79, descent: 27.1, lineGap: 0 },
  },
  {
    id: "source-code-pro",
    faces: [
      {
        weights: "400 700",
        latin: { name: "source-code-pro-latin.8b774aaa.woff2", bytes: 22044 },
        latinExt: { name: "source-code-pro-latin-ext.ab316ee7.woff2", bytes: 33568 },
      },
    ],
    text: { font: "Courier New", size: 99.98, ascent: 98.42, descent: 27.3, lineGap: 0 },
    title: { font: "Courier New", size: 99.98, ascent: 98.42, descent: 27.3, lineGap: 0 },
  },
];
