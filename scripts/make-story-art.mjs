#!/usr/bin/env node
import { mkdir, writeFile } from 'node:fs/promises';
