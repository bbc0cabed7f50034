import { sampleCourses } from '../modules/courses/index.ts';
import { contribute } from '../platform/extension-points.ts';
import type { Module } from '../platform/module.ts';
import { addSampleCourse } from './sample-course.ts';

export const demoModule: Module = { contributes: [contribute(sampleCourses, addSampleCourse)] };
